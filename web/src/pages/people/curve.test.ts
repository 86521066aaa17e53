import { expect, it } from "vitest";
import { drawCurve } from "./curve";

const point = (rating: number, deviation: number, at = 0) => ({ at, rating, deviation });

it("draws a rating with the band around it", () => {
  const drawn = drawCurve([point(1500, 50), point(1600, 25)], 100, 100);
  expect([drawn.low, drawn.high]).toEqual([1400, 1650]);
  expect(drawn.line).toBe("0.0,60.0 100.0,20.0");
  expect(drawn.band).toBe("0.0,20.0 100.0,0.0 100.0,40.0 0.0,100.0");
  expect(drawn.ticks.map((one) => one.rating)).toEqual([1400, 1450, 1500, 1550, 1600, 1650]);
});

it("has room for a single match", () => {
  expect(drawCurve([point(1500, 50)], 100, 100).line).toBe("50.0,50.0");
});
